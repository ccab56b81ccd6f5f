import type { SchoolOrganisation, SchoolVisit } from '@homeroom/contracts';
import { Badge, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { Item, ItemList } from '../../../components/item-list';
import { momentInWords } from '../../../components/moment';
import { QueryView } from '../../../components/query-view';
import { aboveQuery } from '../api/below';
import classes from './organisations.module.css';

/** The organisations above the school, who may enter it from there, and who did. */
export function SchoolAbove() {
  const { t } = useTranslation('organisations');
  return (
    <AccountSection id="above" title={t('above.title')} lead={t('above.lead')}>
      <QueryView query={useQuery(aboveQuery)}>
        {(above) => (
          <div className={classes.parts}>
            <Chain {...above} />
            <Visits visits={above.visits} />
          </div>
        )}
      </QueryView>
    </AccountSection>
  );
}

function Chain({ above, people }: SchoolOrganisation) {
  const { t } = useTranslation('organisations');
  if (above.length === 0) return <Text>{t('above.none')}</Text>;
  return (
    <>
      <ItemList label={t('above.chain')}>
        {above.map(({ kind, name }) => (
          <Item key={`${kind} ${name}`} title={name} line={t(`kinds.${kind}`)} />
        ))}
      </ItemList>
      <div>
        <Title order={3} size="h5" mb="sm">
          {t('above.people')}
        </Title>
        {people.length === 0 ? (
          <Text c="dimmed">{t('above.nobody')}</Text>
        ) : (
          <ItemList label={t('above.people')}>
            {people.map(({ name, role, organisation }) => (
              <Item
                key={`${name} ${organisation} ${role}`}
                title={name ?? t('members.somebody')}
                line={t('above.of', { role: t(`roles.${role}`), organisation })}
              />
            ))}
          </ItemList>
        )}
      </div>
    </>
  );
}

function Visits({ visits }: { visits: readonly SchoolVisit[] }) {
  const { t } = useTranslation('organisations');
  return (
    <div>
      <Title order={3} size="h5" mb="sm">
        {t('above.visits')}
      </Title>
      {visits.length === 0 ? (
        <Text c="dimmed">{t('above.noVisits')}</Text>
      ) : (
        <ItemList label={t('above.visits')}>
          {visits.map((visit) => (
            <Visit key={visit.id} visit={visit} />
          ))}
        </ItemList>
      )}
    </div>
  );
}

function Visit({ visit }: { visit: SchoolVisit }) {
  const { t, i18n } = useTranslation('organisations');
  const { by, name, reason, enteredAt, raisedAt, endedAt } = visit;
  const who = by === 'super_super_admin' ? t('above.operator') : (name ?? t('members.somebody'));
  const entered = momentInWords(enteredAt, i18n.language);
  const when = endedAt
    ? t('above.visit', { entered, left: momentInWords(endedAt, i18n.language) })
    : t('above.visitNow', { entered });
  return (
    <Item
      title={
        <>
          {who}
          <Badge variant="light" color={raisedAt ? 'marigold' : 'pine'}>
            {t(raisedAt ? 'above.changes' : 'above.looked')}
          </Badge>
        </>
      }
      line={`${when} · ${reason ?? t('above.noReason')}`}
    />
  );
}
