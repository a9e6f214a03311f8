// Runs before anything is drawn, so that a chosen theme never flashes.
(() => {
  try {
    const theme = localStorage.getItem("ludoteca-theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  } catch {
    // A browser that keeps nothing follows the system.
  }
})();
