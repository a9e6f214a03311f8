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
