import '../texts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { Card } from '../../../components/card';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { usePageHead } from '../../../lib/page-head';
import { useAddress } from '../../../lib/use-address';
import { slipQuery } from '../api/slips';
import { SentAlready } from '../components/sent-already';
import { WriteForm } from '../components/write-form';

/** Writes a new slip, possibly from an earlier one, or goes on with a draft. */
export default function WritePermissionSlip() {
  const { t } = useTranslation('permissionSlips');
  const { slipId } = useParams();
  const from = useAddress().read('from');
  const title = t(slipId ? 'write.change' : 'write.new');
  usePageHead({ title, description: t('lead') });
  const source = slipId ?? from;
  return (
    <Page size={760}>
      <PageTitle title={title} />
      <Card>{source === '' ? <WriteForm /> : <WrittenFrom source={source} id={slipId} />}</Card>
    </Page>
  );
}

function WrittenFrom({ source, id }: { source: string; id: string | undefined }) {
  return (
    <QueryView query={useQuery(slipQuery(source))}>
      {(slip) => {
        if (!id) return <WriteForm key={slip.id} from={slip} />;
        // Families have answered these words.
        return slip.state === 'draft' ? (
          <WriteForm key={slip.id} from={slip} id={id} />
        ) : (
          <SentAlready id={id} />
        );
      }}
    </QueryView>
  );
}
