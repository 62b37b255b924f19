// Runs before the page is painted, so that a chosen theme never flashes. Without a choice the system decides.
{
  const chosen = localStorage.getItem('theme');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset['theme'] = chosen;
}
