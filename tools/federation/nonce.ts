// Comes first in each bundle: code that adds a <style> later (the dialogs' scroll lock) reads this value, which each
// bundle has a separate copy of.
declare global {
  var __webpack_nonce__: string | undefined;
}
__webpack_nonce__ = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce;

export {};
