import { WaitingLine } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';

const AT_ONCE = 8;
const WAITING = 500;

/**
 * For each enrolment auth generates and hashes secrets, which is expensive, and most of a crowd that competes for one class is refused in
 * the end. So only a few run at a time: once the class is full, the rest are refused before anything is generated.
 */
@Injectable()
export class EnrolmentLine extends WaitingLine {
  constructor() {
    super(AT_ONCE, WAITING);
  }
}
