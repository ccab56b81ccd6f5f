import { SchoolLine } from '../school-line';
import type { TenantDb } from '../tenant-db';
import type { Fields, Gate, VersionedRead } from './versioned-read';

interface Ask {
  read: VersionedRead<Fields, unknown>;
  asker: Fields;
}

/** Batches the access and version checks of everybody at a school into one query. */
export class GateLine {
  private readonly line: SchoolLine<Ask, Gate | undefined>;

  constructor(private readonly db: TenantDb) {
    this.line = new SchoolLine((asks) => this.go(asks));
  }

  /** Undefined if the requested object does not exist. */
  ask<Asker extends Fields>(read: VersionedRead<Asker, unknown>, asker: Asker): Promise<Gate | undefined> {
    return this.line.ask({ read, asker } as unknown as Ask);
  }

  private async go(asks: readonly Ask[]): Promise<(Gate | undefined)[]> {
    const kinds = new Map<string, Kind>();
    const places = asks.map((ask) => {
      const kind = kinds.get(ask.read.name) ?? new Kind(ask.read);
      kinds.set(ask.read.name, kind);
      return { kind, place: kind.placeOf(ask.asker) };
    });
    const all = [...kinds.values()];
    const found = await this.db.read(...all.map(({ read, askers }) => read.gates(askers)));
    for (const [index, kind] of all.entries())
      for (const gate of found[index] ?? []) kind.gates.set(gate.place, gate);
    return places.map(({ kind, place }) => kind.gates.get(place));
  }
}

/** The callers of one kind of read. */
class Kind {
  readonly askers: Fields[] = [];
  readonly gates = new Map<number, Gate>();
  private readonly places = new Map<string, number>();

  constructor(readonly read: VersionedRead<Fields, unknown>) {}

  /** Identical requests are asked only once. */
  placeOf(asker: Fields): number {
    const asked = JSON.stringify(Object.values(asker));
    const place = this.places.get(asked) ?? this.askers.push(asker);
    this.places.set(asked, place);
    return place;
  }
}
