import { query } from '@coach/api-client';
import type { AdminUser } from '@coach/contracts';
import { keepPreviousData, useQuery } from '@coach/web-kit';
import { nameOf } from '../../panel/person-name.ts';
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

/** Finds a client by name or address. */
export const ClientSearch = ({ client, ...rest }: ClientSearchProps) => <PersonSearch label="Client" person={client} useFound={useFound} nameOf={nameOf} {...rest} />;
