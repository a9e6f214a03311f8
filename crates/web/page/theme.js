// Runs before anything is drawn, so that a chosen theme never flashes.
(() => {
  try {
    const theme = localStorage.getItem("ludoteca-theme");
    const { dataset } = document.documentElement;
    if (theme === "light" || theme === "dark") dataset.theme = theme;
    const [board, pieces] = [localStorage.getItem("ludoteca-board"), localStorage.getItem("ludoteca-pieces")];
    if (board) dataset.board = board;
    if (pieces) dataset.pieces = pieces;
  } catch {
    // A browser that keeps nothing follows the system.
  }
})();
// A change of pages that is overtaken by another one is skipped; that is no mistake to be reported.
for (const moment of ["pagereveal", "pageswap"])
  addEventListener(moment, (/** @type {Event & {viewTransition?: ViewTransition | null}} */ event) => {
    const change = event.viewTransition;
    for (const part of [change?.ready, change?.finished, change?.updateCallbackDone]) part?.catch(() => {});
  });
