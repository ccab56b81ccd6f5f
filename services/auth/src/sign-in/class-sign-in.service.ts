import { AppError, type ClassLogin, type SessionGrant } from '@homeroom/contracts';
import { classNumberFromGrade, parseGradeText } from '@homeroom/domain';
import { KnownSchools } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import type { Subject } from '../budgets/budget.lines';
import { paused } from '../budgets/budgets.service';
import type { Visitor } from '../budgets/visitor';
import { Hashing } from '../secrets/hashing';
import { Doorway, type Opened } from './doorway';
import { type Place, Places } from './places';
import { type ClassCardRow, findClassCards } from './sign-in.queries';

export interface ClassSignedIn {
  classNumber: number;
  grant: SessionGrant;
}

type Candidate = Subject & { card: ClassCardRow };

/** Signs in a device in the classroom, with what is written on its class card. */
@Injectable()
export class ClassSignInService {
  constructor(
    private readonly places: Places,
    private readonly doorway: Doorway,
    private readonly hashing: Hashing,
    private readonly features: KnownSchools,
  ) {}

  signIn(typed: ClassLogin, visitor: Visitor): Promise<ClassSignedIn> {
    return this.places.byCode(typed.schoolCode, (place) => this.signInAt(place, typed, visitor));
  }

  private async signInAt(
    place: Place,
    { schoolCode, grade, password }: ClassLogin,
    visitor: Visitor,
  ): Promise<ClassSignedIn> {
    this.hashing.gate.refuseWhenFull();
    const meant = parseGradeText(grade);
    const number = classNumberFromGrade(grade);
    const lookup = findClassCards(meant?.grade ?? null, meant?.section ?? null, number);
    const typed = ['class', schoolCode, grade.toLowerCase().replace(/\s+/g, '')];
    const unknown = this.places.unknown('class', ...typed);
    const view = await this.doorway.look(place, lookup, visitor, unknown);
    const candidates = cardsMeant(view.rows, meant, number).map(
      (card): Candidate => ({
        key: `class:${card.accountId}`,
        rule: 'class',
        accountId: card.accountId,
        card,
      }),
    );
    const subjects = candidates.length > 0 ? candidates : [unknown];
    let opened: Opened | undefined;
    const { right, waitMs } = await this.doorway.judge<Subject>(
      subjects,
      view.origin,
      undefined,
      async (open) => {
        const cards = candidates.filter((candidate) => open.includes(candidate));
        // Each card has two secrets, next to each other.
        const kept = cards.flatMap(({ card }) => secretsOf(card, place.schoolId));
        const index = await this.hashing.whichClassSecret(password, place.schoolId, kept);
        const secret = kept[index];
        opened = secret && { kind: secret.place.kind, sealed: secret.sealed };
        return index < 0 ? undefined : cards[Math.floor(index / 2)];
      },
    );
    const card = candidates.find((candidate) => candidate === right)?.card;
    if (!right || !card || !opened) {
      // The secret may belong to a card whose budget is used up; whether it does is not revealed.
      if (waitMs > 0) throw paused(waitMs);
      throw new AppError('SIGN_IN_FAILED');
    }
    // Checked only for those who have the class's password.
    await this.features.mustHave('class_dashboard');
    const { accountId, classNumber } = card;
    const principal = opened.kind === 'principal_password';
    const owner = { accountId, classNumber, role: 'class_device', teacherType: null, principal } as const;
    const grant = await this.doorway.letIn(view, owner, opened);
    return { classNumber, grant };
  }
}

/** The cards with this grade and section; if there are none, the one with the formula's number; if there is none, class 1. */
function cardsMeant(
  cards: ClassCardRow[],
  meant: ReturnType<typeof parseGradeText>,
  number: number,
): ClassCardRow[] {
  const named = meant
    ? cards.filter((card) => card.grade === meant.grade && card.section === meant.section)
    : [];
  if (named.length > 0) return named;
  const numbered = cards.filter(({ classNumber }) => classNumber === number);
  return numbered.length > 0 ? numbered : cards.filter(({ classNumber }) => classNumber === 1);
}

function secretsOf({ accountId, classPassword, principalPassword }: ClassCardRow, schoolId: string) {
  return [
    { sealed: classPassword, place: { schoolId, accountId, kind: 'class_password' as const } },
    { sealed: principalPassword, place: { schoolId, accountId, kind: 'principal_password' as const } },
  ];
}
