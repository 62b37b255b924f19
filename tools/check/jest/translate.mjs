import swc from '@swc/jest';

/** ES modules define the missing __dirname; in CommonJS it exists, and declaring it again is an error. */
const ownDirname = /^const __(?:dirname|filename) = .*import\.meta\.url.*$/gm;

/** The transformer of ES module packages: swc, minus the line above. Takes swc's options. */
export default {
  createTransformer(options) {
    const translator = swc.createTransformer(options);
    const process = (source, ...rest) => translator.process(source.replace(ownDirname, ''), ...rest);
    return { ...translator, process };
  },
};
