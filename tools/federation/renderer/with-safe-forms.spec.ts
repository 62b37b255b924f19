import { withSafeForms } from './with-safe-forms.ts';

it('refuses a prerendered form that could submit through the URL before its code arrives', () => {
  const safe = '<main><form class="f" method="post" novalidate=""><input></form></main>';
  expect(withSafeForms(safe)).toBe(safe);
  for (const form of ['<form><input></form>', '<form class="method" method="get">']) expect(() => withSafeForms(form)).toThrow('by post');
});
