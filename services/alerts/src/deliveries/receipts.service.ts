import {
  AppError,
  type AlertChild,
  type AlertStanding,
  type DeviceReceipt,
  type ReceiptsTaken,
  type SaidReceipts,
  standingFor,
} from '@homeroom/contracts';
import type { Receipt } from '@homeroom/domain';
import { TenantDb, type Tx } from '@homeroom/database';
import { currentIdentity, runForSchool } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock';
import { concerns } from '../incidents/concerned';
import { childOf } from '../incidents/incident-record';
import { findChildren } from '../incidents/incidents.queries';
import { StaffUpdates } from '../live/staff-updates';
import { ReceiptTokens } from '../ways/receipt-tokens';
import { addLateRecipients, findConcerned, markNoticed, markPushSaid, markSaid } from './deliveries.queries';

/** Receipts that pages send by themselves: many of them in one transaction, each answered with the alert's current state. */
@Injectable()
export class ReceiptsService {
  constructor(
    private readonly db: TenantDb,
    private readonly clock: Clock,
    private readonly updates: StaffUpdates,
    private readonly tokens: ReceiptTokens,
  ) {}

  /** A receipt of a single page. */
  async takeOne(incidentId: string, receipt: Receipt, notice = 0): Promise<AlertStanding> {
    const { personId, role } = currentIdentity();
    const said = [{ role, receipt, notice, personIds: [personId] }];
    return standingFor(personId, await this.take(incidentId, said));
  }

  /** A receipt of a device without an open page. An invalid token is answered like an unknown alert. */
  async takeFromDevice({ token, receipt }: DeviceReceipt): Promise<void> {
    const told = this.tokens.read(token);
    if (!told) throw new AppError('NOT_FOUND');
    const { schoolId, incidentId, recipientId, notice } = told;
    const said = markPushSaid(incidentId, recipientId, notice, this.clock.now(), receipt === 'seen');
    const [moved] = await runForSchool(schoolId, () => this.db.write(said));
    if (moved) this.updates.changed(schoolId, incidentId);
  }

  async take(incidentId: string, said: readonly SaidReceipts[]): Promise<ReceiptsTaken> {
    return this.db.transaction(async (tx) => {
      const [incident] = await tx.sql(findConcerned(incidentId));
      if (!incident) return { alert: null, strangers: [], children: {} };
      const { status, notice } = incident;
      const isConcerned = (id: string, { role }: SaidReceipts) => concerns(incident, { id, role });
      const known = said.map((each) => ({
        ...each,
        personIds: each.personIds.filter((person) => isConcerned(person, each)),
      }));
      const shown = known.filter(({ notice: said }) => showsAlert(said, incident));
      await this.keepShown(tx, incidentId, shown);
      // Ordered by notice, so that two gateways cannot deadlock.
      for (const each of noticesOf(known)) await this.keepNotice(tx, incidentId, each, known);
      const strangers = said.flatMap((each) => each.personIds.filter((person) => !isConcerned(person, each)));
      return { alert: { status, notice }, strangers, children: await childrenOf(tx, shown) };
    });
  }

  /** Records that the alert itself was received; in one statement for all, whichever notice they confirm. */
  private async keepShown(tx: Tx, incidentId: string, said: readonly SaidReceipts[]): Promise<void> {
    const now = this.clock.now();
    const people = peopleOf(said);
    if (people.length === 0) return;
    const seenBy = seenIn(said);
    const moved = await tx.sql(markSaid(incidentId, people, now, seenBy));
    const others = without(people, moved);
    // A repeated or late receipt, or one of somebody who was not there when the alert was raised.
    const late = others.length > 0 ? await tx.sql(addLateRecipients(incidentId, others, now, 'queued')) : [];
    if (late.length > 0) await tx.sql(markSaid(incidentId, idsOf(late), now, seenBy));
    if (moved.length + late.length > 0) tx.afterCommit(() => this.updates.changed(tx.schoolId, incidentId));
  }

  private async keepNotice(
    tx: Tx,
    incidentId: string,
    notice: number,
    said: readonly SaidReceipts[],
  ): Promise<void> {
    const about = said.filter((each) => each.notice === notice);
    await tx.sql(markNoticed(incidentId, peopleOf(about), this.clock.now(), seenIn(about), notice));
  }
}

/** A page shows an update below the whole alert, but the end alone; a notice that does not exist yet proves nothing. */
function showsAlert(said: number, { status, notice }: AlertStanding): boolean {
  return said === 0 || said < notice || (said === notice && status === 'active');
}

/** The first notice that a family receives may be a later update, so the children are returned for any notice that shows the alert. */
async function childrenOf(tx: Tx, shown: readonly SaidReceipts[]): Promise<Record<string, AlertChild[]>> {
  const guardians = peopleOf(shown.filter(({ role }) => role === 'parent'));
  const children: Record<string, AlertChild[]> = {};
  if (guardians.length === 0) return children;
  for (const child of await tx.sql(findChildren(guardians)))
    (children[child.guardianId] ??= []).push(childOf(child));
  return children;
}

/** Notices after the first. */
function noticesOf(said: readonly SaidReceipts[]): number[] {
  const about = said.filter(({ notice, personIds }) => notice > 0 && personIds.length > 0);
  return [...new Set(about.map(({ notice }) => notice))].sort((a, b) => a - b);
}

function seenIn(said: readonly SaidReceipts[]): string[] {
  return peopleOf(said.filter(({ receipt }) => receipt === 'seen'));
}

/** Without duplicates: a person may have several pages. */
function peopleOf(said: readonly SaidReceipts[]): string[] {
  return [...new Set(said.flatMap(({ personIds }) => personIds))];
}

function idsOf(rows: readonly { recipientId: string }[]): string[] {
  return rows.map(({ recipientId }) => recipientId);
}

function without(people: readonly string[], rows: readonly { recipientId: string }[]): string[] {
  const known = new Set(idsOf(rows));
  return people.filter((person) => !known.has(person));
}
