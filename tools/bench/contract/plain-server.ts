// The same response from node:http alone, as a baseline for the machine's current speed. Prints its port.
import http from 'node:http';
import type { AddressInfo } from 'node:net';

const HALF_HOURS = 20;
const answer = JSON.stringify(Array.from({ length: HALF_HOURS }, (_, at) => ({ time_slot: new Date(Date.UTC(2027, 2, 1, 17, at * 30)).toISOString(), is_available: at % 3 > 0 })));
const server = http.createServer((_request, response) => void response.setHeader('content-type', 'application/json').end(answer));
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
