import { useQuery } from '@tanstack/react-query';
import { tournamentQuery } from '../api/tournament';
import { TournamentBoard } from './tournament-board';

/** On the class's board, for as long as there is one to see. Nothing stands here otherwise, also where it does not come. */
export default function TournamentNow({ classNumber }: { classNumber: number }) {
  const { data } = useQuery(tournamentQuery(classNumber));
  return data?.tournament ? <TournamentBoard tournament={data.tournament} /> : null;
}
