import '../texts';
import type { PermissionSlipLine } from '@homeroom/contracts';
import { Anchor, Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../../components/card';
import { ChoiceBar } from '../../../components/choice-bar';
import { Item, ItemList } from '../../../components/item-list';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { Pager } from '../../../components/pager';
import { QueryView } from '../../../components/query-view';
import { EmptyState } from '../../../components/states';
import { usePageHead } from '../../../lib/page-head';
import { useAddress } from '../../../lib/use-address';
import { slipsQuery } from '../api/slips';
import { SlipFacts } from '../components/audience';
import { Counts } from '../components/counts';

const LISTS = ['open', 'past', 'drafts'] as const;

/** Permission slips with what families have answered: those that can be answered, earlier ones, and one's own drafts. */
export default function PermissionSlips() {
  const { t } = useTranslation('permissionSlips');
  usePageHead({ title: t('title'), description: t('lead') });
  const address = useAddress();
  const which = LISTS.find((each) => each === address.read('which')) ?? 'open';
  const add = (
    <Button component={Link} to="/permission-slips/new">
      {t('add')}
    </Button>
  );
  return (
    <Page size={980}>
      <PageTitle title={t('title')} lead={t('lead')}>
        {add}
      </PageTitle>
      <Stack gap="lg">
        <ChoiceBar
          label={t('title')}
          choices={LISTS.map((value) => ({ value, label: t(`lists.${value}`) }))}
          chosen={which}
          onChoose={(chosen) => address.narrow({ which: chosen })}
        />
        <Card>
          <QueryView query={useQuery(slipsQuery(which, address.page))}>
            {({ items, ...paging }) =>
              paging.total === 0 ? (
                <EmptyState title={t(`none.${which}`)} description={t(`noneText.${which}`)}>
                  {add}
                </EmptyState>
              ) : (
                <>
                  <ItemList label={t(`lists.${which}`)}>
                    {items.map((slip) => (
                      <Line key={slip.id} slip={slip} />
                    ))}
                  </ItemList>
                  <Pager {...paging} onTurn={address.turn} />
                </>
              )
            }
          </QueryView>
        </Card>
      </Stack>
    </Page>
  );
}

function Line({ slip }: { slip: PermissionSlipLine }) {
  const { id, state, title, counts } = slip;
  return (
    <Item
      title={
        <Anchor
          component={Link}
          to={state === 'draft' ? `/permission-slips/${id}/edit` : `/permission-slips/${id}`}
          underline="always"
        >
          {title}
        </Anchor>
      }
      line={<SlipFacts slip={slip} />}
      actions={counts && <Counts counts={counts} />}
    />
  );
}
