import type { ChooseClassGames, ClassGames, GameSetSummary } from '@homeroom/contracts';
import { GAMES } from '@homeroom/domain';
import { Checkbox, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { QueryView } from '../../../components/query-view';
import { WriteFields } from '../../../components/write-controls';
import { showRefusal, showToast } from '../../../lib/toasts';
import { classGamesQuery, setsQuery, useChooseClassGames } from '../api/teach';

/** Chooses the games open to a class and the school's sets that it plays. */
export function ClassChoices({ classNumber }: { classNumber: number }) {
  const { t } = useTranslation(['teachGames', 'games']);
  const query = useQuery(classGamesQuery(classNumber));
  const sets = useQuery(setsQuery);
  return (
    <Card>
      <Title order={2} size="h3">
        {t('choices.title')}
      </Title>
      <Text c="dimmed" mb="sm">
        {t('choices.lead')}
      </Text>
      <QueryView query={query}>
        {(chosen) => <Choices classNumber={classNumber} chosen={chosen} sets={sets.data ?? []} />}
      </QueryView>
    </Card>
  );
}

type Wanted = Omit<ChooseClassGames, 'schoolId'>;

function afterwards({ closed, setIds }: ClassGames, wanted: Wanted): Omit<ClassGames, 'skills'> {
  const { opened = [], removedSetIds = [] } = wanted;
  return {
    closed: [...closed, ...(wanted.closed ?? [])].filter((game) => !opened.includes(game)),
    setIds: [...setIds, ...(wanted.setIds ?? [])].filter((id) => !removedSetIds.includes(id)),
  };
}

interface ChoicesProps {
  classNumber: number;
  chosen: ClassGames;
  sets: readonly GameSetSummary[];
}

function Choices({ classNumber, chosen, sets }: ChoicesProps) {
  const { t } = useTranslation(['teachGames', 'games']);
  const choose = useChooseClassGames(classNumber);
  // Optimistic: shows the pending value, and reverts if it is rejected.
  const { closed, setIds } = choose.isPending ? afterwards(chosen, choose.variables) : chosen;
  const save = (wanted: Wanted) =>
    choose.mutate(wanted, {
      onSuccess: () => showToast({ title: t('choices.saved') }),
      onError: (error) => showRefusal(t('failed'), error, t('failedText')),
    });
  return (
    <WriteFields>
      <Stack>
        <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }}>
          {GAMES.map((game) => (
            <Checkbox
              key={game}
              label={t(`games:game.${game}`)}
              checked={!closed.includes(game)}
              disabled={choose.isPending}
              onChange={({ currentTarget: { checked } }) =>
                save(checked ? { opened: [game] } : { closed: [game] })
              }
            />
          ))}
        </SimpleGrid>
        {sets.length > 0 && (
          <>
            <Title order={3} size="h4">
              {t('choices.sets')}
            </Title>
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              {sets.map(({ id, title, game }) => (
                <Checkbox
                  key={id}
                  label={title}
                  description={t(`games:game.${game}`)}
                  checked={setIds.includes(id)}
                  disabled={choose.isPending}
                  onChange={({ currentTarget: { checked } }) =>
                    save(checked ? { setIds: [id] } : { removedSetIds: [id] })
                  }
                />
              ))}
            </SimpleGrid>
          </>
        )}
      </Stack>
    </WriteFields>
  );
}
