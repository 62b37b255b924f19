import * as z from 'zod';
import { zodResolver } from './forms.ts';

const said = z.config().localeError;
afterEach(() => z.config({ localeError: said }));

it('uses the catalogue’s messages where a schema has none, even in a bundle that dropped zod’s own locale', async () => {
  z.config({ localeError: undefined });
  const judge = zodResolver(z.object({ name: z.string().min(1), seats: z.number().max(20, 'Twenty at most') }));
  const { errors } = await judge({ name: '', seats: 30 }, undefined, { fields: {}, shouldUseNativeValidation: false });
  expect(errors).toMatchObject({ name: { message: 'This field is required.' }, seats: { message: 'Twenty at most' } });
});
