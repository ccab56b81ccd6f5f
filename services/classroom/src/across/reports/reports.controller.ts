import {
  AddReportPhrase,
  type ChangedReportPhrases,
  FindProgress,
  FindReport,
  FindReportOrders,
  type KeptReportTemplate,
  OrderReports,
  type ReportComment,
  type ReportOrder,
  ReportOrderParam,
  type ReportPhrase,
  ReportPhraseParam,
  type SavedReportComment,
  type SavedReportTemplate,
  SaveReportComment,
  SaveReportTemplate,
  StudentParam,
} from '@homeroom/contracts';
import { Allow, currentIdentity } from '@homeroom/platform';
import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  type StreamableFile,
  UseGuards,
} from '@nestjs/common';
import { asPdf } from './as-pdf';
import { OrderingService } from './ordering.service';
import { PhrasesService } from './phrases.service';
import { ReportPagesLine } from './report-pages-line.guard';
import { TemplateService } from './template.service';
import { WritingService } from './writing.service';

@Controller()
export class ReportsController {
  constructor(
    private readonly templates: TemplateService,
    private readonly phrases: PhrasesService,
    private readonly writing: WritingService,
    private readonly ordering: OrderingService,
  ) {}

  @Allow('school.manage')
  @Get('school-admin/report-template')
  template(): Promise<KeptReportTemplate> {
    return this.templates.find();
  }

  @Allow('school.manage')
  @Put('school-admin/report-template')
  saveTemplate(@Body() body: SaveReportTemplate): Promise<SavedReportTemplate> {
    return this.templates.save(body);
  }

  @Allow('reports.write')
  @Get('report-phrases')
  bank(): Promise<ReportPhrase[]> {
    return this.phrases.list(currentIdentity());
  }

  @Allow('reports.write')
  @Post('report-phrases')
  addPhrase(@Body() body: AddReportPhrase): Promise<ChangedReportPhrases> {
    return this.phrases.add(currentIdentity(), body);
  }

  @Allow('reports.write')
  @Post('report-phrases/:phraseId/remove')
  @HttpCode(200)
  removePhrase(@Param() { phraseId }: ReportPhraseParam): Promise<ChangedReportPhrases> {
    return this.phrases.remove(currentIdentity(), phraseId);
  }

  @Allow('reports.write')
  @Get('students/:studentId/report')
  comment(@Param() { studentId }: StudentParam, @Query() wanted: FindProgress): Promise<ReportComment> {
    return this.writing.comment(currentIdentity(), studentId, wanted);
  }

  @Allow('reports.write')
  @Put('students/:studentId/report')
  saveComment(
    @Param() { studentId }: StudentParam,
    @Body() body: SaveReportComment,
  ): Promise<SavedReportComment> {
    return this.writing.save(currentIdentity(), studentId, body);
  }

  @Allow('progress.export')
  @UseGuards(ReportPagesLine)
  @Get('students/:studentId/report/file')
  async file(@Param() { studentId }: StudentParam, @Query() wanted: FindReport): Promise<StreamableFile> {
    return asPdf(await this.writing.file(currentIdentity(), studentId, wanted), 'report');
  }

  @Allow('reports.write')
  @Get('report-orders')
  orders(@Query() { classNumber }: FindReportOrders): Promise<ReportOrder[]> {
    return this.ordering.list(currentIdentity(), classNumber);
  }

  @Allow('reports.write')
  @Post('report-orders')
  order(@Body() body: OrderReports): Promise<ReportOrder> {
    return this.ordering.order(currentIdentity(), body);
  }

  @Allow('progress.export')
  @UseGuards(ReportPagesLine)
  @Get('report-orders/:orderId/file')
  async filesOf(@Param() { orderId }: ReportOrderParam): Promise<StreamableFile> {
    return asPdf(await this.ordering.file(currentIdentity(), orderId), 'reports');
  }
}
