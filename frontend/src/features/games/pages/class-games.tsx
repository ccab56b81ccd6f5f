import '../texts';
import '../texts/teach';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FirstClass } from '../../../components/first-class';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { EmptyState } from '../../../components/states';
import { usePageHead } from '../../../lib/page-head';
import { useSignedInUser } from '../../../lib/signed-in-user';
import { useAddress } from '../../../lib/use-address';
import { classesQuery } from '../../class-cards/api/get-classes';
import { ClassChoices } from '../components/class-choices';
import { ClassSkills } from '../components/class-skills';
import { OwnSets } from '../components/own-sets';
import { RulePanel } from '../components/rule-panel';
import { TournamentPanel } from '../components/tournament-panel';

/** A class's games, its progress, and the school's own question sets; for the office also its rule about points. */
export default function ClassGamesPage() {
  const { t } = useTranslation('teachGames');
  usePageHead({ title: t('title'), description: t('lead') });
  const isOffice = useSignedInUser().role === 'school_admin';
  const address = useAddress();
  const classes = useQuery(classesQuery);
  return (
    <Page size={980}>
      <PageTitle title={t('title')} lead={t('lead')} />
      <QueryView query={classes}>
        {(cards) => {
          const asked = Number(address.read('class'));
          const card = cards.find(({ classNumber }) => classNumber === asked) ?? cards[0];
          if (!card)
            return (
              <EmptyState title={t('noClassTitle')} description={t('noClassText')}>
                <FirstClass />
              </EmptyState>
            );
          const { classNumber } = card;
          return (
            <>
              <NativeSelect
                label={t('class')}
                maw={360}
                mb="md"
                value={String(classNumber)}
                onChange={(event) => address.change({ class: event.currentTarget.value })}
                data={cards.map((each) => ({ value: String(each.classNumber), label: each.className }))}
              />
              <TournamentPanel key={`tournament ${classNumber}`} classNumber={classNumber} />
              <ClassSkills classNumber={classNumber} />
              <ClassChoices key={`choices ${classNumber}`} classNumber={classNumber} />
            </>
          );
        }}
      </QueryView>
      <OwnSets />
      {isOffice && <RulePanel />}
    </Page>
  );
}
