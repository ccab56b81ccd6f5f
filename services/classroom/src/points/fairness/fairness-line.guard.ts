import { WaitingLine } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';

const AT_ONCE = 2;
const WAITING = 20;

/** A year of a whole school's ledger is read four times over: two at once leave the others their turn. */
@Injectable()
export class FairnessLine extends WaitingLine {
  constructor() {
    super(AT_ONCE, WAITING);
  }
}
