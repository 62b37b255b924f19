// Comes before everything else in each bundle: what adds a <style> later (the dialogs' scroll lock) reads this value, which
// every bundle has for itself.
declare global {
  var __webpack_nonce__: string | undefined;
}
__webpack_nonce__ = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce;

export {};
