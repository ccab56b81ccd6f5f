import { IsServiceUrl, ServiceConfig } from '@homeroom/platform';
import { ValidateIf } from 'class-validator';

const always = () => ValidateIf(() => true);

/** Messaging asks auth who the people of a school are, classroom for its classes, and school for its clock. */
export class MessagingConfig extends ServiceConfig {
  @always()
  @IsServiceUrl()
  override AUTH_URL!: string;

  @always()
  @IsServiceUrl()
  override CLASSROOM_URL!: string;

  @always()
  @IsServiceUrl()
  override SCHOOL_URL!: string;
}
