import java.io.FileInputStream;
import java.io.InputStream;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.PDFAParser;
import org.verapdf.pdfa.PDFAValidator;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;
import org.verapdf.pdfa.results.ValidationResult;

/** Says of each PDF whether it is PDF/UA-1, a line a file: `ok FILE`, or `bad FILE: rule; rule`. */
public class Check {
    public static void main(String[] files) throws Exception {
        VeraGreenfieldFoundryProvider.initialise();
        for (String file : files) {
            try (InputStream stream = new FileInputStream(file);
                    PDFAParser parser = Foundries.defaultInstance().createParser(stream, PDFAFlavour.PDFUA_1)) {
                PDFAValidator validator =
                        Foundries.defaultInstance().createValidator(PDFAFlavour.PDFUA_1, false);
                ValidationResult result = validator.validate(parser);
                StringBuilder said = new StringBuilder();
                for (TestAssertion each : result.getTestAssertions()) {
                    if (each.getStatus() == TestAssertion.Status.FAILED) {
                        said.append(each.getRuleId().getClause()).append(' ').append(each.getMessage()).append("; ");
                    }
                }
                System.out.println(result.isCompliant() ? "ok " + file : "bad " + file + ": " + said);
            }
        }
    }
}
