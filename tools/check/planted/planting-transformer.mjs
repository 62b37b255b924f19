import swc from '@swc/jest';

/** The TypeScript transformer with one planted mistake: the file on disk stays unchanged, so an interrupted run leaves nothing behind. */
export default {
  createTransformer({ swc: options, bug: { file, before, after } }) {
    const translator = swc.createTransformer(options);
    const planted = (source, name) => (name === file ? source.replace(before, () => after) : source);
    return {
      ...translator,
      process: (source, name, ...rest) => translator.process(planted(source, name), name, ...rest),
      // All bugs share one cache: only the planted file differs between them.
      getCacheKey: (source, name, asked) => translator.getCacheKey(planted(source, name), name, { ...asked, configString: '' }),
    };
  },
};
