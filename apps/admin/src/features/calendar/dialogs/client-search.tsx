import { useState } from 'react';
import { query } from '@coach/api-client';
import type { AdminUser } from '@coach/contracts';
import { keepPreviousData, useQuery } from '@coach/web-kit';
import { Button } from '@coach/ui';
import { nameOf } from '../../panel/person-name.ts';
import { NewClientDialog } from '../../users/client-dialog.tsx';
import { PersonSearch, type Found, type PersonSearchProps } from '../../panel/person-search.tsx';

const MOST = 6;
const LEAST_TYPED = 2;

function useFound(search: string): Found<AdminUser> {
  const isAsked = search.length >= LEAST_TYPED;
  const { data, isSuccess, isPlaceholderData } = useQuery(query.adminUsers.list.queryOptions({ input: { search, limit: MOST }, enabled: isAsked, placeholderData: keepPreviousData }));
  return { people: isAsked ? (data?.users ?? []) : [], isKnown: isAsked && isSuccess && !isPlaceholderData };
}

interface ClientSearchProps extends Pick<PersonSearchProps<AdminUser>, 'onChoose' | 'error'> {
  client: AdminUser | null;
}

/** Finds a client by name, address, or phone; a new client can be added right there. */
export function ClientSearch({ client, ...rest }: ClientSearchProps) {
  const [adding, setAdding] = useState<string | null>(null);
  const offer = (search: string) => <Button size="sm" onClick={() => setAdding(search)}>Add “{search}” as a client</Button>;
  return (
    <>
      <PersonSearch label="Client" person={client} useFound={useFound} nameOf={nameOf} otherwise={offer} {...rest} />
      {adding !== null && <NewClientDialog name={adding} onAdded={rest.onChoose} onClose={() => setAdding(null)} />}
    </>
  );
}
