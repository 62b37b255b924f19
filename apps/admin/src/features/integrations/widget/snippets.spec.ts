import { frameSnippet, scriptSnippet, widgetAddress } from './snippets.ts';

const whole = { origin: 'https://coach.example', service: '', language: 'en', theme: '' } as const;

it('shows all services in the visitor’s theme by default', () => {
  expect(scriptSnippet(whole)).toBe('<div data-coach-booking data-language="en"></div>\n<script src="https://coach.example/widget.js" async></script>');
  expect(widgetAddress(whole)).toBe('https://coach.example/widget');
});

it('includes the service, the language and the theme', () => {
  const chosen = { ...whole, service: 'personal_training', language: 'es', theme: 'dark' } as const;
  expect(scriptSnippet(chosen)).toContain('<div data-coach-booking data-service="personal_training" data-language="es" data-theme="dark"></div>');
  expect(frameSnippet(chosen)).toBe('<iframe src="https://coach.example/es/widget?service=personal_training&amp;theme=dark" title="Reserva una sesión" width="100%" height="980" loading="lazy" style="border: 0"></iframe>');
});
