import { WaitingLine } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';

const AT_ONCE = 2;
const WAITING = 20;

/** Reads a year of a whole school's ledger four times over; with two at once, other requests still get their turn. */
@Injectable()
export class FairnessLine extends WaitingLine {
  constructor() {
    super(AT_ONCE, WAITING);
  }
}
