/** Downloads a file in the browser. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  Object.assign(link, { href: url, download: file.name });
  link.click();
  // By the next task, the browser has taken over the file.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
