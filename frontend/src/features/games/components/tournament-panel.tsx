import { type Game, GAMES, PLAY } from '@homeroom/domain';
import { Group, NativeSelect, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { QueryView } from '../../../components/query-view';
import { Toggle } from '../../../components/toggle';
import { StandingNumber } from '../../../components/whole-number';
import { WriteButton, WriteFields } from '../../../components/write-controls';
import { showRefusal, showToast } from '../../../lib/toasts';
import { tournamentQuery, useEndTournament, useStartTournament } from '../../tournament/api/tournament';
import { TournamentBoard } from '../../tournament/components/tournament-board';
import { setsQuery } from '../api/teach';

/** Starts a tournament, shows its progress, and can end it early. */
export function TournamentPanel({ classNumber }: { classNumber: number }) {
  const { t } = useTranslation(['teachGames', 'games']);
  const now = useQuery(tournamentQuery(classNumber));
  const end = useEndTournament(classNumber);
  return (
    <Card>
      <Title order={2} size="h3" mb="xs">
        {t('tournament.title')}
      </Title>
      <QueryView query={now}>
        {({ tournament }) => (
          <Stack>
            {tournament && <TournamentBoard tournament={tournament} />}
            {tournament && !tournament.isOver ? (
              <WriteButton
                variant="default"
                loading={end.isPending}
                onClick={() =>
                  end.mutate(undefined, {
                    onError: (error) => showRefusal(t('failed'), error, t('failedText')),
                  })
                }
              >
                {t('tournament.end')}
              </WriteButton>
            ) : (
              <StartForm classNumber={classNumber} />
            )}
          </Stack>
        )}
      </QueryView>
    </Card>
  );
}

const USUAL_MINUTES = 5;

function StartForm({ classNumber }: { classNumber: number }) {
  const { t } = useTranslation(['teachGames', 'games']);
  const sets = useQuery(setsQuery);
  const start = useStartTournament(classNumber);
  const [game, setGame] = useState<Game>('times_tables');
  const [setId, setSetId] = useState('');
  const [minutes, setMinutes] = useState(USUAL_MINUTES);
  const [showsTop, setShowsTop] = useState(false);
  const [hidesNames, setHidesNames] = useState(false);
  const fitting = (sets.data ?? []).filter((set) => set.game === game);
  const submit = () =>
    start.mutate(
      { game, ...(setId && { setId }), minutes, showsTop, hidesNames },
      {
        onSuccess: () => showToast({ title: t('tournament.started') }),
        onError: (error) => showRefusal(t('failed'), error, t('failedText')),
      },
    );
  return (
    <WriteFields>
      <Stack>
        <Group align="end">
          <NativeSelect
            label={t('tournament.game')}
            value={game}
            onChange={(event) => {
              setGame(event.currentTarget.value as Game);
              setSetId('');
            }}
            data={GAMES.map((value) => ({ value, label: t(`games:game.${value}`) }))}
          />
          <NativeSelect
            label={t('tournament.set')}
            value={setId}
            onChange={(event) => setSetId(event.currentTarget.value)}
            data={[
              { value: '', label: t('tournament.shipped') },
              ...fitting.map(({ id, title }) => ({ value: id, label: title })),
            ]}
          />
          <StandingNumber
            label={t('tournament.minutes')}
            min={PLAY.minutesMin}
            max={PLAY.minutesMax}
            value={minutes}
            onChange={setMinutes}
          />
        </Group>
        <Toggle
          label={t('tournament.top')}
          hint={t('tournament.topHint')}
          checked={showsTop}
          onChange={setShowsTop}
        />
        {showsTop && <Toggle label={t('tournament.hide')} checked={hidesNames} onChange={setHidesNames} />}
        <WriteButton loading={start.isPending} onClick={submit}>
          {t('tournament.start')}
        </WriteButton>
      </Stack>
    </WriteFields>
  );
}
