import '../texts';
import { GAMES } from '@homeroom/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { usePageHead } from '../../../lib/page-head';
import { useAddress } from '../../../lib/use-address';
import { myGamesQuery } from '../api/play';
import { GameShelf } from '../components/game-shelf';
import { Playground } from '../components/playground';

/** The games on offer; the chosen one is in the address, so that Back leaves it. */
export default function GamesPage() {
  const { t } = useTranslation('games');
  usePageHead({ title: t('title'), description: t('lead') });
  const address = useAddress();
  const game = GAMES.find((each) => each === address.read('play'));
  const setId = address.read('set');
  const tournamentId = address.read('tournament');
  const mine = useQuery(myGamesQuery);
  const leave = () => address.change({ play: '', set: '', tournament: '' });
  return (
    <Page size={980}>
      <PageTitle title={game ? t(`game.${game}`) : t('title')} lead={game ? undefined : t('lead')} />
      {game ? (
        <Playground
          key={`${game} ${setId} ${tournamentId}`}
          wanted={{ game, ...(setId && { setId }), ...(tournamentId && { tournamentId }) }}
          onLeave={leave}
        />
      ) : (
        <QueryView query={mine}>
          {(games) => (
            <GameShelf
              mine={games}
              onPlay={(play, more = {}) =>
                address.change({ play, set: more.setId ?? '', tournament: more.tournamentId ?? '' })
              }
            />
          )}
        </QueryView>
      )}
    </Page>
  );
}
