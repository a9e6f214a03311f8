// Provisional; replaced by what the server writes.
export type SideName = "first" | "second";
export type Ink = "red" | "blue" | "green" | "white" | "black" | "neutral";
export type Swatch = "plain" | "gold" | "first" | "second" | "rock" | "hollow";
export type Tiling = "squares" | "hexRows" | "hexColumns";
export interface LayoutSide { letter: string; name: string; ink: Ink }
export interface LayoutSite { label: string; x: number; y: number; zone: number }
export interface LayoutLabel { text: string; x: number; y: number }
export interface LayoutZone { name: string; swatch: Swatch; shape: string }
export interface LayoutPiece { side: SideName | null; name: string; shape: string }
export interface Layout { title: string; tiling: Tiling; sides: [LayoutSide, LayoutSide]; sites: LayoutSite[]; labels: LayoutLabel[]; zones: LayoutZone[]; pieces: LayoutPiece[]; diamond: boolean }
export interface Counter { name: string; values: [string, string] }
export interface Ending { winner: SideName | null; reason: string; sentence: string }
export interface Scene { pieces: [number, number, number][]; counters: Counter[]; turn: SideName; outcome: Ending | null }
export type EffectWord = "quiet" | "capture" | "trade" | "wake" | "win" | "loss" | "draw";
export interface Effect { word: EffectWord; falls: number[]; trade: boolean; wakes: number | null; told: string }
export interface Choice { site: number; effect: Effect }
export interface Picking { choices: Choice[]; done: string | null }
export interface Seat { kind: "open" | "guest" | "computer"; name: string; player: string | null; you: boolean; online: boolean }
export interface Clock { base: number; increment: number }
export interface Clocks { left: [number, number]; running: SideName | null }
export interface MoveEntry { ply: number; side: SideName; text: string; picks: number[]; effect: Effect; spent: number; why: string | null }
export interface GameHead { id: string; game: string; title: string; settings: string; seats: [Seat, Seat]; clock: Clock | null; listed: boolean; plies: number; turn: SideName; ending: Ending | null; created: number; rematchOf: string | null }
export interface Offers { draw: SideName | null; takeback: SideName | null; rematch: SideName | null }
export type ServerMessage =
  | { t: "hello"; head: GameHead; layout: Layout; start: Scene | null; moves: MoveEntry[]; since: number; takebacks: number; scene: Scene; picking: Picking | null; clocks: Clocks | null; offers: Offers; rematch: string | null; watchers: number; seatKeys: [string | null, string | null] }
  | { t: "moved"; entry: MoveEntry; scene: Scene; picking: Picking | null; clocks: Clocks | null; ending: Ending | null; takebacks: number; legal: number }
  | { t: "back"; plies: number; takebacks: number; scene: Scene; picking: Picking | null; clocks: Clocks | null }
  | { t: "seats"; seats: [Seat, Seat]; watchers: number }
  | { t: "offers"; offers: Offers }
  | { t: "ended"; ending: Ending; clocks: Clocks | null }
  | { t: "rematch"; id: string }
  | { t: "picking"; ask: number; picks: number[]; picking: Picking }
  | { t: "look"; ply: number; scene: Scene }
  | { t: "thinking"; side: SideName }
  | { t: "refused"; ask: number | null; what: string; why: string }
  | { t: "pong" } | { t: "closing" };
export type Answer = "offer" | "accept" | "decline";
export type ClientMessage =
  | { t: "move"; ask: number; ply: number; takebacks: number; text: string }
  | { t: "pick"; ask: number; ply: number; picks: number[] }
  | { t: "look"; ply: number }
  | { t: "resign" } | { t: "draw"; do: Answer } | { t: "takeback"; do: Answer } | { t: "rematch"; do: Answer } | { t: "ping" };
