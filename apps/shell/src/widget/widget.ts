import { embedBooking } from './embed-booking.ts';

// Known only while the script runs for the first time; a bundle that wraps it is found by its address.
const own = document.currentScript;
embedBooking(own instanceof HTMLScriptElement ? own : document.querySelector<HTMLScriptElement>('script[src$="/widget.js"]'));
