import { embedBooking } from './embed-booking.ts';

// Set only during the script's first run; if a bundle wraps it, fall back to the script's URL.
const own = document.currentScript;
embedBooking(own instanceof HTMLScriptElement ? own : document.querySelector<HTMLScriptElement>('script[src$="/widget.js"]'));
