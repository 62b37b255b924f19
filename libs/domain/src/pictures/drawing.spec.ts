import { drawnSize } from './drawing.ts';

const square = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M0 0h24v24z"/></svg>';
const holding = (inside: string) => square.replace('<path', `${inside}<path`);

describe('a drawing', () => {
  it.each([
    ['by its view box', square, 1_440, 1_440],
    ['with a declaration, a comment and a type before it', `\uFEFF<?xml version="1.0"?>\n<!-- Made by hand -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">\n${square}`, 1_440, 1_440],
    ['by width and height', '<svg width="30mm" height="10mm"><path/></svg>', 1_440, 480],
    ['by its view box where width is a share', '<svg width="100%" height="100%" viewBox="0 0 50 100"><path/></svg>', 720, 1_440],
    ['by its view box where only the width is said', '<svg width="30" viewBox="0 0 50 100"><path/></svg>', 720, 1_440],
    ['by its view box where the sides are said in two units', '<svg width="30mm" height="30px" viewBox="0 0 50 100"><path/></svg>', 720, 1_440],
    ['by sides with spaces around them', '<svg width=" 30mm" height="10mm "><path/></svg>', 1_440, 480],
    ['with as many uses as can be drawn at once', holding('<use href="#a"/>'.repeat(16)), 1_440, 1_440],
    ['with a gradient and a picture of its own', holding('<image href="data:image/png;base64,AA"/><use xlink:href="#a"/><rect fill="url(#g)"/><rect fill="url(\'#g\')"/>'), 1_440, 1_440],
  ])('%s', (_, text, width, height) => {
    expect(drawnSize(text)).toEqual({ width, height });
  });

  it.each([
    ['no drawing', 'GIF89a? No: a text about <svg viewBox="0 0 1 1">'],
    ['a page', '<!doctype html><html><svg viewBox="0 0 1 1"></svg></html>'],
    ['one without a size', '<svg xmlns="http://www.w3.org/2000/svg"><path/></svg>'],
    ['one of no height', '<svg viewBox="0 0 24 0"><path/></svg>'],
    ['one of no width', '<svg viewBox="0 0 0 24"><path/></svg>'],
    ['one of a size that is none', '<svg viewBox="0 0 a b"><path/></svg>'],
    ['a script', holding('<script>alert(1)</script>')],
    ['a script of another name space', holding('<svg:script>alert(1)</svg:script>')],
    ['a page inside', holding('<foreignObject><p>Hello</p></foreignObject>')],
    ['letters', holding('<text>Atemraum</text>')],
    ['entities', square.replace('<svg', '<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg')],
    ['another file', holding('<image href="/etc/passwd"/>')],
    ['another file, without quotes', holding('<image href=logo.png />')],
    ['an address', holding('<image xlink:href="https://example.com/a.png"/>')],
    ['a drawing in it', holding('<image href="data:image/svg+xml;base64,AA"/>')],
    ['a style from elsewhere', holding('<style>@import "a.css";</style>')],
    ['a fill from elsewhere', holding('<rect fill="url(a.svg#g)"/>')],
    ['uses of uses', holding('<use href="#a"/>'.repeat(17))],
  ])('%s is refused', (_, text) => {
    expect(drawnSize(text)).toBeNull();
  });
});
