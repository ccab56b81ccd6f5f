import { useQuery } from '@tanstack/react-query';
import { tournamentQuery } from '../api/tournament';
import { TournamentBoard } from './tournament-board';

/** On the class board while there is a tournament. Empty otherwise, and also if it fails to load. */
export default function TournamentNow({ classNumber }: { classNumber: number }) {
  const { data } = useQuery(tournamentQuery(classNumber));
  return data?.tournament ? <TournamentBoard tournament={data.tournament} /> : null;
}
