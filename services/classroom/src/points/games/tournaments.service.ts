import {
  AppError,
  type ClassTournament,
  type Identity,
  type StartTournament,
  type Tournament,
  type WrittenTournament,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { AuditNotes, KnownSchools, Outbox } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { admitToClass } from '../../ground/access/class-access';
import { heldClass } from '../../ground/access/held-class';
import { classGate } from '../../ground/access/class-reach';
import { setById } from './sets.queries';
import {
  endSessionsOf,
  endTournament,
  settleTournament,
  startTournament,
  tournamentNow,
  type TournamentRow,
} from './tournaments.queries';

/** Tournaments of a class: one at a time, ended by the clock. */
@Injectable()
export class TournamentsService {
  constructor(
    private readonly db: TenantDb,
    private readonly schools: KnownSchools,
    private readonly outbox: Outbox,
    private readonly book: AuditNotes,
  ) {}

  async read({ role, personId }: Identity, classNumber: number): Promise<ClassTournament> {
    await this.schools.mustHave('games');
    const [[gate], [row]] = await this.db.read(
      classGate(classNumber, role, personId),
      tournamentNow(classNumber),
    );
    admitToClass(gate);
    return { tournament: toTournament(row) };
  }

  async start(identity: Identity, classNumber: number, wanted: StartTournament): Promise<WrittenTournament> {
    await this.schools.mustHave('games');
    const { game, setId = null, minutes, showsTop, hidesNames } = wanted;
    return this.write(identity, classNumber, 'class.tournament_started', async (tx, classId) => {
      if (setId !== null) await admitSet(tx, identity, setId, game);
      await tx.sql(settleTournament(classId));
      const words = [game, setId, minutes, showsTop, hidesNames] as const;
      const [started] = await tx.sql(startTournament(uuidv7(), classId, ...words, identity.personId));
      if (!started) throw new AppError('TOURNAMENT_RUNNING');
      return { game, minutes };
    });
  }

  /** Does nothing if none is running. */
  async end(identity: Identity, classNumber: number): Promise<WrittenTournament> {
    await this.schools.mustHave('games');
    return this.write(identity, classNumber, 'class.tournament_ended', async (tx, classId) => {
      await tx.sql(settleTournament(classId));
      const [ended] = await tx.sql(endTournament(classId));
      if (!ended) return undefined;
      await tx.sql(endSessionsOf(ended.id));
      return {};
    });
  }

  private write(
    identity: Identity,
    classNumber: number,
    action: 'class.tournament_started' | 'class.tournament_ended',
    change: (tx: Tx, classId: string) => Promise<Record<string, string | number> | undefined>,
  ): Promise<WrittenTournament> {
    return this.db.transaction(async (tx) => {
      const { classId, deviceId: id } = await heldClass(tx, identity, classNumber);
      const detail = await change(tx, classId);
      if (detail) {
        await this.outbox.publish(tx, 'tournament.changed', { classId, classNumber });
        const about = [{ kind: 'class' as const, id }];
        await this.book.write(tx, { action, about, detail: { classNumber, ...detail } });
      }
      const [row] = await tx.sql(tournamentNow(classNumber));
      return { success: true, tournament: toTournament(row) };
    });
  }
}

async function admitSet(tx: Tx, { role, personId }: Identity, setId: string, game: string): Promise<void> {
  const [set] = await tx.sql(setById(setId, role, personId));
  if (!set || set.game !== game) throw new AppError('NOT_FOUND', 'There is no such set of questions.');
}

/** A first name and an initial are enough to be proud of, and nobody is ranked last. */
function toTournament(row: TournamentRow | undefined): Tournament | null {
  if (!row) return null;
  const { showsTop, hidesNames, top, ...tournament } = row;
  const named = top.map(({ firstName, lastName, score }) => ({
    name: hidesNames ? null : `${firstName} ${[...lastName][0] ?? ''}.`,
    score,
  }));
  return { ...tournament, top: showsTop ? named : null };
}
