import '../../../i18n/shared/people';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyPart } from '../../../components/empty-part';
import { QueryView } from '../../../components/query-view';
import { SearchBox } from '../../../components/search-box';
import { EmptyState } from '../../../components/states';
import { useAddress } from '../../../lib/use-address';
import { treeQuery } from '../api/tree';
import { branchesOf, found } from '../model';
import { EditDialog } from './edit-dialog';
import { OrganisationPanel } from './organisation-panel';
import classes from './organisations.module.css';
import { TreeList } from './tree-list';

/** The organisations above schools, for the operator. The selected one is in the address. */
export function OrganisationsTab() {
  const { t } = useTranslation(['organisations', 'people']);
  const address = useAddress();
  const [making, setMaking] = useState(0);
  const [isMaking, setIsMaking] = useState(false);
  const search = address.read('search');
  const chosen = address.read('organisation');
  const choose = (id: string) => address.change({ organisation: id, school: '', page: '' });
  const query = useQuery(treeQuery);
  const branches = useMemo(() => branchesOf(query.data ?? []), [query.data]);
  const shown = found(branches, search);
  const branch = branches.find(({ id }) => id === chosen);
  const begin = () => {
    setMaking(making + 1);
    setIsMaking(true);
  };
  return (
    <Stack gap="lg">
      <Text c="dimmed" maw={720}>
        {t('tree.lead')}
      </Text>
      <Group justify="space-between" gap="sm">
        <SearchBox
          label={t('tree.search')}
          value={search}
          onSearch={(text) => address.change({ search: text })}
        />
        <Button aria-haspopup="dialog" onClick={begin}>
          {t('tree.create')}
        </Button>
      </Group>
      <QueryView query={query}>
        {() =>
          shown.length === 0 ? (
            <EmptyState
              meaning={search ? 'notFound' : 'empty'}
              title={t(search ? 'tree.noneTitle' : 'tree.emptyTitle')}
              description={t(search ? 'tree.noneText' : 'tree.emptyText')}
            >
              {search ? (
                <Button variant="default" onClick={() => address.change({ search: '' })}>
                  {t('people:toolbar.clear')}
                </Button>
              ) : (
                <Button aria-haspopup="dialog" onClick={begin}>
                  {t('tree.create')}
                </Button>
              )}
            </EmptyState>
          ) : (
            <div className={classes.columns}>
              <TreeList branches={shown} chosen={chosen} onChoose={choose} />
              {branch ? (
                <OrganisationPanel key={branch.id} branch={branch} branches={branches} onChoose={choose} />
              ) : (
                <EmptyPart title={t('tree.chooseTitle')} description={t('tree.chooseText')} />
              )}
            </div>
          )
        }
      </QueryView>
      <EditDialog key={making} opened={isMaking} onClose={() => setIsMaking(false)} onCreated={choose} />
    </Stack>
  );
}
