import * as z from 'zod';
import { contract } from '../index.ts';
import { unknownFields } from './unknown-fields.ts';

const said = (schema: z.core.$ZodType | undefined, input: unknown) => unknownFields(schema, input).map(({ path, message }) => [path.join('.'), message]);
const Person = z.object({ first_name: z.string(), address: z.object({ street: z.string() }).nullable().default(null), visits: z.array(z.object({ day: z.string() })).optional() });

describe('unknown fields', () => {
  test.each<[string, z.core.$ZodType | undefined, unknown, string[][]]>([
    ['nothing unknown', Person, { first_name: 'Maya', address: { street: '1st' }, visits: [{ day: 'x' }] }, []],
    ['a misspelt one', Person, { frist_name: 'Maya' }, [['frist_name', 'Unknown field frist_name. Did you mean first_name?']]],
    ['one far from all', Person, { zzz: 1 }, [['zzz', 'Unknown field zzz.']]],
    ['inside an object', Person, { address: { stret: '1st' } }, [['address.stret', 'Unknown field stret. Did you mean street?']]],
    ['inside a list', Person, { visits: [{ day: '' }, { days: '' }] }, [['visits.1.days', 'Unknown field days. Did you mean day?']]],
    ['what is inherited', Person, JSON.parse('{"__proto__":1,"constructor":2}'), [['__proto__', 'Unknown field __proto__.'], ['constructor', 'Unknown field constructor.']]],
    ['behind a refinement', Person.refine(() => true), { x: 1 }, [['x', 'Unknown field x.']]],
    ['values of a record', z.object({ words: z.record(z.string(), z.object({ text: z.string() })) }), { words: { any: { txt: '' } } }, [['words.any.txt', 'Unknown field txt. Did you mean text?']]],
    ['names of a record that takes some', z.object({ kinds: z.partialRecord(z.enum(['sale', 'move']), z.string()).optional() }), JSON.parse('{"kinds":{"sale":"off","moves":"off","__proto__":"off"}}'), [['kinds.moves', 'Unknown field moves. Did you mean move?'], ['kinds.__proto__', 'Unknown field __proto__.']]],
    ['what no record keeps', z.object({ words: z.record(z.string(), z.string()) }), JSON.parse('{"words":{"any":"","__proto__":""}}'), [['words.__proto__', 'Unknown field __proto__.']]],
    ['without a schema', undefined, { a: 1 }, [['a', 'Unknown field a.']]],
    ['in what is no object', Person, 'text', []],
    ['of another kind', z.discriminatedUnion('kind', [z.object({ kind: z.literal('a'), one: z.string() }), z.object({ kind: z.literal('b'), two: z.string() })]), { kind: 'a', two: '' }, [['two', 'Unknown field two.']]],
    ['in an object that takes more', z.looseObject({ a: z.string() }), { b: 1 }, []],
  ])('%s', (_, schema, input, expected) => {
    expect(said(schema, input)).toEqual(expected);
  });

  test('are reported up to five at a time, with truncated names', () => {
    const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`${index}${'x'.repeat(500)}`, 1]));
    const found = unknownFields(Person, many);
    expect(found).toHaveLength(5);
    expect(Math.max(...found.map(({ message }) => message.length))).toBeLessThan(90);
  });

  test('a passkey may contain whatever its browser adds', () => {
    const { inputSchema } = contract.auth.passkey['~orpc'];
    expect(said(inputSchema as z.ZodType, { credential: { id: 'a', clientExtensionResults: {}, authenticatorAttachment: 'platform', response: { publicKey: 'b' } } })).toEqual([]);
  });
});
