import { messages } from '@coach/contracts';
import { Button } from '@coach/ui';
import { ListSkeleton } from '../panel/list-parts.tsx';
import { LoadFailed } from '../panel/load-failed.tsx';
import { useAddressWord } from '../panel/use-address.ts';
import { View } from '../panel/view.tsx';
import { FilePart } from './file-part.tsx';
import { InviteesPart } from './invitees-part.tsx';
import { OpenImport } from './open-import.tsx';
import { useImport, useImportActs } from './use-imports.ts';

/** Importing clients: a file, its columns, a dry run, the import, and the invitations. */
export function ImportView() {
  const [id, open] = useAddressWord('import');
  const acts = useImportActs(open);
  const one = useImport(id);
  const other = id && <Button onClick={() => open('')}>Another file</Button>;
  return (
    <View title="Import clients" lead="Bring your clients with the sessions they have left and when they come next. You see what will happen before anyone is added, and no one gets an email until you invite them." tools={other}>
      {!id && <FilePart acts={acts} open={open} />}
      {id && one.isError && <LoadFailed message={messages.clientImport.loadFailed} isBusy={one.isFetching} retry={() => void one.refetch()} />}
      {id && one.isPending && <ListSkeleton of="this file" />}
      {one.data && <OpenImport key={one.data.id} one={one.data} acts={acts} />}
      <InviteesPart />
    </View>
  );
}
