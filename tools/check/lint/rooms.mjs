/** Which rooms a room may import. A room without an entry may import none. */
const ARROWS = {
  domain: [],
  ui: [],
  contracts: ['domain'],
  emails: ['domain'],
  content: ['domain'],
  'api-client': ['contracts'],
  'web-kit': ['api-client', 'contracts', 'ui', 'domain'],
  ...Object.fromEntries(
    ['shell', 'public', 'member', 'admin'].map((area) => [area, ['web-kit', 'ui', 'api-client', 'contracts', 'content', 'domain', ...(area === 'public' ? ['emails'] : [])]]),
  ),
  api: ['contracts', 'domain', 'emails', 'content', 'api-client'],
  e2e: ['contracts', 'content', 'start'],
  check: ['start', 'stripe-sandbox', 'content'],
  start: ['federation'],
  'stripe-sandbox': [],
  federation: [],
  bench: ['start', 'content', 'domain'],
  operate: ['start', 'federation'],
};

const TOOLS = ['start', 'stripe-sandbox', 'federation', 'check', 'bench', 'operate'];
/** Imports that must work before anything is installed, when @coach/start cannot be resolved yet. */
const BEFORE_INSTALL = ['../start/**', '../../start/**'];
/** The planted bugs and the mutants run Jest with its usual configuration plus something of their own. */
const JEST = '../../../jest.config.mjs';

const boundaries = ({ more = {}, allow = [] } = {}) => ({
  '@nx/enforce-module-boundaries': [
    'error',
    {
      allow,
      // The shell imports these dynamically from its own bundle (main.ts): nothing of them is loaded later.
      checkDynamicDependenciesExceptions: ['@coach/web-kit', '@coach/web-kit/once', '@coach/api-client'],
      depConstraints: Object.entries(ARROWS).map(([room, targets]) => ({
        sourceTag: `room:${room}`,
        onlyDependOnLibsWithTags: [...targets, ...(more[room] ?? [])].map((target) => `room:${target}`),
      })),
    },
  ],
});

/** The boundaries between projects: as declared above; API tests may also use the tools, and build files the bundler. */
export const rooms = [
  { files: ['**/*.{ts,tsx,mjs}'], rules: boundaries() },
  { files: ['tools/check/**'], rules: boundaries({ allow: [...BEFORE_INSTALL, JEST] }) },
  { files: ['apps/api/test/**', 'apps/api/**/*.spec.ts'], rules: boundaries({ more: { api: TOOLS } }) },
  {
    files: ['apps/*/*.config.{ts,mjs}'],
    rules: boundaries({ more: Object.fromEntries(Object.keys(ARROWS).map((room) => [room, ['federation']])) }),
  },
];
