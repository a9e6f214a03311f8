//! What is to be drawn, looked up by site.

use crate::theme::{Ground, Material, unpainted};
use crate::{Marks, View};
use ludoteca_kit::words::{Message, Teller};
use ludoteca_kit::{EffectKind, Ink, Layout, Piece, PieceSpec, Scene, Site, Swatch, Zone};

/// How a site is pointed out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Marked {
    /// It belongs to the last move.
    pub last: bool,
    /// It was picked.
    pub picked: bool,
    /// It may be picked next, and what that would do.
    pub lit: Option<EffectKind>,
}

/// Ground of a layout that names a zone it does not have.
const BARE: Zone = Zone { name: "", swatch: Swatch::Plain, ascii: ' ', unicode: ' ', shape: "" };

/// Layout, scene, marks and view together. Sites and kinds that the layout does not have are passed over here, so
/// that a picture of inconsistent data is incomplete rather than a panic.
pub(crate) struct Subject<'a> {
    pub(crate) layout: &'a Layout,
    pub(crate) scene: &'a Scene,
    pub(crate) marks: &'a Marks,
    pub(crate) view: &'a View,
    marked: Vec<Marked>,
    standing: Vec<Option<usize>>,
}

impl<'a> Subject<'a> {
    pub(crate) fn new(layout: &'a Layout, scene: &'a Scene, marks: &'a Marks, view: &'a View) -> Self {
        let mut marked = vec![Marked::default(); layout.sites.len()];
        let mut mark = |site: Site, set: &dyn Fn(&mut Marked)| {
            if let Some(found) = marked.get_mut(site.index()) {
                set(found);
            }
        };
        marks.last.iter().for_each(|&site| mark(site, &|m| m.last = true));
        marks.picked.iter().for_each(|&site| mark(site, &|m| m.picked = true));
        for choice in &marks.lit {
            let kind = choice.effect.kind(scene.turn);
            mark(choice.site, &|m| m.lit = Some(kind));
        }
        let mut standing = vec![None; layout.sites.len()];
        for (index, piece) in scene.pieces.iter().enumerate() {
            if let Some(place) = standing.get_mut(piece.site.index())
                && piece.kind < layout.pieces.len()
            {
                *place = Some(index);
            }
        }
        Subject { layout, scene, marks, view, marked, standing }
    }

    /// The indices of all sites.
    pub(crate) fn sites(&self) -> impl Iterator<Item = usize> + use<> {
        0..self.layout.sites.len()
    }

    pub(crate) fn marked(&self, site: usize) -> Marked {
        self.marked[site]
    }

    pub(crate) fn zone(&self, site: usize) -> &'a Zone {
        self.layout.zones.get(self.layout.sites[site].zone).unwrap_or(&BARE)
    }

    /// The piece that is seen on a site: the one the scene lists last.
    pub(crate) fn piece(&self, site: usize) -> Option<(Piece, &'a PieceSpec)> {
        let piece = self.scene.pieces[self.standing[site]?];
        Some((piece, &self.layout.pieces[piece.kind]))
    }

    /// The name of a site, if there is such a site.
    pub(crate) fn label(&self, site: Site) -> Option<&'a str> {
        self.layout.sites.get(site.index()).map(|spec| spec.label.as_str())
    }

    /// A message in the language of the view.
    pub(crate) fn tell(&self, message: &Message) -> String {
        Teller::new(self.view.language).tell(message)
    }

    /// What a kind of ground looks like; that of a side has its tint.
    pub(crate) fn ground(&self, swatch: Swatch) -> Ground {
        let (theme, inks) = (&self.view.theme, self.inks());
        let ground = theme.ground(swatch, inks);
        let Some(material) = self.material() else { return ground };
        let (tile, painted) = (material.tile, !unpainted(inks));
        let (fill, sign) = match swatch {
            Swatch::Gold => (ground.fill, ground.sign),
            Swatch::First | Swatch::Second => {
                // A far row is the home of those whom it is taken from, and has their colour.
                let paint = theme.paint(inks[usize::from((swatch == Swatch::Second) == painted)]);
                if painted { (paint.fill, theme.case) } else { (tile, paint.fill) }
            }
            Swatch::Rock if painted => (material.edge, material.base),
            Swatch::Plain | Swatch::Rock => (tile, material.base),
            Swatch::Hollow => (tile, theme.paint(Ink::Black).fill),
        };
        Ground { fill, sign, ..ground }
    }

    /// The inks of the two sides.
    pub(crate) fn inks(&self) -> [Ink; 2] {
        self.layout.sides.map(|side| side.ink)
    }

    /// What the board is made of; nothing where it is lines on paper.
    pub(crate) fn material(&self) -> Option<Material> {
        self.view.theme.material(self.inks(), self.layout.tiling)
    }

    /// The ink of a piece.
    pub(crate) fn ink(&self, spec: &PieceSpec) -> Ink {
        spec.side.map_or(Ink::Neutral, |side| self.layout.sides[side.index()].ink)
    }

    /// The effects that occur, in a fixed order.
    pub(crate) fn effects(&self) -> Vec<EffectKind> {
        EffectKind::ALL.into_iter().filter(|&kind| self.marked.iter().any(|m| m.lit == Some(kind))).collect()
    }

    pub(crate) fn any(&self, what: impl Fn(&Marked) -> bool) -> bool {
        self.marked.iter().any(what)
    }

    /// The kinds of ground that occur on the board and have a name, each once.
    pub(crate) fn named_zones(&self) -> Vec<&'a Zone> {
        let used = |zone: usize| self.layout.sites.iter().any(|site| site.zone == zone);
        let zones = self.layout.zones.iter().enumerate();
        zones.filter(|(index, zone)| !zone.name.is_empty() && used(*index)).map(|(_, zone)| zone).collect()
    }
}
