import { fontIn, releaseOf } from './worker-config.ts';

const files = ['shell.745a5bdd53.js', 'archivo-var.c55af0a5e6.woff2', 'archivo.txt'];

describe('the service worker’s release', () => {
  it('changes whenever a file changes', () => {
    expect(releaseOf(files)).toMatch(/^[\da-f]{10}$/);
    expect(releaseOf([...files].reverse())).toBe(releaseOf(files));
    expect(releaseOf(['shell.745a5bdd54.js', ...files.slice(1)])).not.toBe(releaseOf(files));
  });

  it('refers to the fonts by their names in this release', () => {
    expect(fontIn(files, 'archivo')).toBe('/assets/archivo-var.c55af0a5e6.woff2');
    expect(() => fontIn(files, 'comic')).toThrow('without the font comic');
  });
});
