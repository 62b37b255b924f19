import type Stripe from 'stripe';
import { noSuch } from '../api/failure.ts';
import { createdWithin, listing, page } from '../api/page.ts';
import { list, notYet, optional, paramsOf, text } from '../api/params.ts';
import { nothing, route } from '../api/route.ts';
import { find } from '../store/store.ts';

const ListEvents = paramsOf<Stripe.EventListParams>()({ ...listing, type: optional(text(100)), types: optional(list(text(100), 20)), ...notYet('delivery_success') });

export const events = [
  route('GET', '/v1/events/:id', nothing, ({ world, id }) => {
    const event = find(world.store.state.events, id);
    if (!event) throw noSuch('event', id, 'id');
    return event;
  }),
  route('GET', '/v1/events', ListEvents, ({ world, params }) => {
    const types = params.type === undefined ? params.types : [params.type];
    const wanted = Object.values(world.store.state.events).filter(
      (event) => (types === undefined || types.includes(event.type)) && createdWithin(event.created, params.created),
    );
    return page(wanted.reverse(), '/v1/events', params);
  }),
];
