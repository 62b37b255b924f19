import { api, query } from '@coach/api-client';

/** All upcoming classes: pages are requested one after the other, and there is rarely more than one. */
export const classList = () => ({
  ...query.groupClasses.list.queryOptions({ input: {} }),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const first = await api.groupClasses.list({}, { signal });
    const classes = [...first.classes];
    for (let cursor = first.next_cursor; cursor; ) {
      const page = await api.groupClasses.list({ cursor }, { signal });
      classes.push(...page.classes);
      cursor = page.next_cursor;
    }
    return { ...first, classes };
  },
});
