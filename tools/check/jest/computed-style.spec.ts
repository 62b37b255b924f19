import { styleByMarks } from './computed-style.ts';
import WebEnvironment from './web-environment.ts';

const PAGE = `
  <main style="visibility: hidden; pointer-events: none"><p id="within">a</p><p id="shown" style="visibility: visible; pointer-events: auto">b</p></main>
  <div id="block"></div><span id="inline"></span><div id="hidden" hidden></div><div id="none" style="display: none"></div><div id="flex" style="display: flex; color: red"></div>
  <dialog id="closed"></dialog><dialog id="open" open></dialog><details><summary id="summary">c</summary></details><ul><li id="item"></li></ul><table><tbody><tr><td id="cell"></td></tr></tbody></table>
  <input id="field"><input id="carried" type="hidden"><button id="button"></button><script id="script" type="text/plain"></script><svg id="drawing"></svg><template id="template"></template>`;

const config = { globalConfig: {}, projectConfig: { testEnvironmentOptions: {}, globals: {}, fakeTimers: {} } } as unknown as ConstructorParameters<typeof WebEnvironment>[0];
const context = { console, docblockPragmas: {}, testPath: 'one.spec.ts' } as ConstructorParameters<typeof WebEnvironment>[1];

it('computes visibility and pointer events like jsdom, and passes everything else on to it', async () => {
  const environment = new WebEnvironment(config, context);
  const { document } = environment.global as unknown as Window;
  const whole = environment.wholeStyle;
  let asked = 0;
  const read = styleByMarks((...args) => ((asked += 1), whole(...args)));
  document.body.innerHTML = PAGE;
  const elements = [...document.querySelectorAll('[id]')];
  const told = (of: typeof whole) => elements.map((element) => [element.id, of(element).display, of(element).visibility, of(element).pointerEvents, of(element).getPropertyValue('display')]);
  expect(told(read)).toEqual(told(whole));
  expect(asked).toBeLessThanOrEqual(elements.length);
  const flex = document.querySelector('#flex')!;
  expect([read(flex).color, read(flex).getPropertyValue('color'), read(flex).getPropertyPriority('color')]).toEqual([whole(flex).color, whole(flex).getPropertyValue('color'), '']);
  document.querySelector('#block')!.setAttribute('hidden', '');
  expect(read(document.querySelector('#block')!).display).toBe('none');
  await environment.teardown();
});
