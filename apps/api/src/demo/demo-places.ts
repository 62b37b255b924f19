import type { EntityManager } from '@mikro-orm/postgresql';

/** The demo coach's studio, the default place. */
export const DEMO_STUDIO = '7d3c2a54-6f0e-4b8a-9a1d-4d5e6f708192';
const DEMO_PARK = '1b9e8d76-2c4a-4f6b-8e0d-7a6b5c4d3e2f';

interface DemoPlace {
  id: string;
  name: string;
  address: string;
  instructions: string;
  instructionsEs: string;
}

const demoPlaces: readonly DemoPlace[] = [
  {
    ...{ id: DEMO_STUDIO, name: 'Studio on 4th Street', address: '418 E 4th Street, Suite 2\nLos Angeles, CA 90013' },
    instructions: 'Bring a towel and water. Ring at the green door; bikes can go in the yard.',
    instructionsEs: 'Trae una toalla y agua. Toca el timbre de la puerta verde; puedes dejar la bici en el patio.',
  },
  {
    ...{ id: DEMO_PARK, name: 'Echo Park Lake', address: '751 Echo Park Avenue\nLos Angeles, CA 90026' },
    instructions: 'We meet at the boathouse. Bring a mat, a hat and sunscreen.',
    instructionsEs: 'Nos vemos en la casa de botes. Trae un tapete, una gorra y protector solar.',
  },
];

const WRITE = `
  insert into places (id, name, address, map_link, instructions, instructions_es, is_default, position, created_at, changed_at)
  values (?, ?, ?, '', ?, ?, ?, ?, ?, ?)`;

/** Writes two places unless the coach has already entered some; safe to repeat. */
export async function writeDemoPlaces(em: EntityManager, now: Date): Promise<void> {
  await em.transactional(async (transaction) => {
    const known = await transaction.execute<unknown[]>('select 1 from places limit 1');
    if (known.length > 0) return;
    for (const [index, { id, name, address, instructions, instructionsEs }] of demoPlaces.entries()) await transaction.execute(WRITE, [id, name, address, instructions, instructionsEs, index === 0, index + 1, now, now]);
  });
}
