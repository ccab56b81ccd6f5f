import {
  type AnnouncementChoices,
  type AnnouncementReceipts,
  type AnnouncementStudent,
  ExportReceipts,
  FindAnnouncements,
  FindAnnouncementStudents,
  FindReceipts,
  type RemindedOfAnnouncement,
  type SavedAnnouncement,
  WriteAnnouncement,
  type WrittenAnnouncement,
  type WrittenAnnouncementLine,
} from '@homeroom/contracts';
import { Allow, currentIdentity } from '@homeroom/platform';
import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Patch,
  Post,
  Query,
  type StreamableFile,
} from '@nestjs/common';
import { ReceiptsService } from './receipts.service';
import { WrittenService } from './written.service';

const OfAnnouncement = () => Param('announcementId', ParseUUIDPipe);

@Controller()
@Allow('announcements.write')
export class WrittenController {
  constructor(
    private readonly written: WrittenService,
    private readonly receipts: ReceiptsService,
  ) {}

  @Get('announcement-choices')
  choices(): Promise<AnnouncementChoices> {
    return this.written.choices(currentIdentity());
  }

  @Get('announcement-students')
  students(@Query() { search }: FindAnnouncementStudents): Promise<AnnouncementStudent[]> {
    return this.written.students(currentIdentity(), search);
  }

  @Get('written-announcements')
  list(@Query() { before }: FindAnnouncements): Promise<WrittenAnnouncementLine[]> {
    return this.written.list(currentIdentity(), before);
  }

  @Post('written-announcements')
  add(@Body() wanted: WriteAnnouncement): Promise<SavedAnnouncement> {
    return this.written.add(currentIdentity(), wanted);
  }

  @Get('written-announcements/:announcementId')
  one(@OfAnnouncement() announcementId: string): Promise<WrittenAnnouncement> {
    return this.written.one(currentIdentity(), announcementId);
  }

  @Patch('written-announcements/:announcementId')
  change(
    @OfAnnouncement() announcementId: string,
    @Body() wanted: WriteAnnouncement,
  ): Promise<SavedAnnouncement> {
    return this.written.change(currentIdentity(), announcementId, wanted);
  }

  @Post('written-announcements/:announcementId/withdraw')
  @HttpCode(200)
  async withdraw(@OfAnnouncement() announcementId: string): Promise<{ success: true }> {
    await this.written.withdraw(currentIdentity(), announcementId);
    return { success: true };
  }

  @Get('written-announcements/:announcementId/receipts')
  find(
    @OfAnnouncement() announcementId: string,
    @Query() wanted: FindReceipts,
  ): Promise<AnnouncementReceipts> {
    return this.receipts.find(currentIdentity(), announcementId, wanted);
  }

  @Get('written-announcements/:announcementId/receipts/export')
  file(
    @OfAnnouncement() announcementId: string,
    @Query() { format = 'xlsx' }: ExportReceipts,
  ): Promise<StreamableFile> {
    return this.receipts.file(currentIdentity(), announcementId, format);
  }

  @Post('written-announcements/:announcementId/remind')
  @HttpCode(200)
  remind(@OfAnnouncement() announcementId: string): Promise<RemindedOfAnnouncement> {
    return this.receipts.remind(currentIdentity(), announcementId);
  }
}
