import * as z from 'zod';
import { zodResolver } from './forms.ts';

const said = z.config().localeError;
afterEach(() => z.config({ localeError: said }));

it('says what a schema refuses without words of its own in the catalogue’s, in a bundle that left zod’s own settings out, too', async () => {
  z.config({ localeError: undefined });
  const judge = zodResolver(z.object({ name: z.string().min(1), seats: z.number().max(20, 'Twenty at most') }));
  const { errors } = await judge({ name: '', seats: 30 }, undefined, { fields: {}, shouldUseNativeValidation: false });
  expect(errors).toMatchObject({ name: { message: 'This field is required.' }, seats: { message: 'Twenty at most' } });
});
