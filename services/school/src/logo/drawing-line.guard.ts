import { WaitingLine } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';

/** Decoded, one picture may take a hundred megabytes for a moment. */
const AT_ONCE = 1;
const WAITING = 20;

@Injectable()
export class DrawingLine extends WaitingLine {
  constructor() {
    super(AT_ONCE, WAITING);
  }
}
