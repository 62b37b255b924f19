import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checkTypes } from './steps/types.ts';

jest.setTimeout(60_000);

const PLANTS = [
  { what: 'a promise is dropped', rule: 'no-floating-promises', source: 'export const used = (): void => {\n  Promise.resolve(1);\n};\n' },
  { what: 'what is no promise is awaited', rule: 'await-thenable', source: 'export const used = async (): Promise<number> => await 1;\n' },
  { what: 'a promise stands for a condition', rule: 'no-misused-promises', source: 'export const used = (one: Promise<boolean>): number => (one ? 1 : 2);\n' },
  { what: 'a text stands for a number', rule: 'TS2322', source: "export const used: number = 'text';\n" },
  { what: 'a promise is waited for', rule: null, source: 'export const used = async (): Promise<number> => await Promise.resolve(1);\n' },
];

describe('the type check', () => {
  let folder: string;
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'coach-lint-'));
    fs.writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: { strict: true, target: 'es2023', noEmit: true, types: [] } }));
  });
  afterEach(() => fs.rmSync(folder, { recursive: true }));

  it.each(PLANTS)('$what: $rule', async ({ rule, source }) => {
    fs.writeFileSync(path.join(folder, 'planted.ts'), source);
    const { code, output } = await checkTypes({}, folder);
    expect(code).toBe(rule ? 1 : 0);
    if (rule) expect(output).toContain(rule);
  });

  it('a screen that reads the clock during render: purity', async () => {
    // Rules for screens apply by folder, relative to the rules file.
    const [config, screens] = [path.join(folder, '.oxlintrc.json'), path.join(folder, 'apps/admin/src')];
    fs.copyFileSync('.oxlintrc.json', config);
    fs.mkdirSync(screens, { recursive: true });
    fs.writeFileSync(path.join(screens, 'planted.tsx'), 'export function Planted() {\n  return <p>{Date.now()}</p>;\n}\n');
    const { code, output } = await checkTypes({}, folder, config);
    expect(code).toBe(1);
    expect(output).toContain('react(purity)');
  });
});
