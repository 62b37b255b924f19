import { withSafeForms } from './with-safe-forms.ts';

it('a form that comes before its code sends nothing by the address line', () => {
  const safe = '<main><form class="f" method="post" novalidate=""><input></form></main>';
  expect(withSafeForms(safe)).toBe(safe);
  for (const form of ['<form><input></form>', '<form class="method" method="get">']) expect(() => withSafeForms(form)).toThrow('by post');
});
