import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { useWords } from "#web/lib/words/words.ts";
import { Field, type FieldTexts } from "#web/ui/form/field.tsx";
import { InputWithAction } from "#web/ui/form/input.tsx";
import { IconButton } from "#web/ui/press/button.tsx";

export function PasswordField({ label, hint, warning, error, ...rest }: FieldTexts & ComponentProps<"input">) {
  const { signIn } = useWords("later");
  const [visible, setVisible] = useState(false);
  return (
    <Field {...{ label, hint, warning, error }}>
      {(control) => (
        <InputWithAction
          {...control}
          {...rest}
          type={visible ? "text" : "password"}
          autoCapitalize="none"
          spellCheck={false}
          action={
            <IconButton
              icon={visible ? EyeOff : Eye}
              label={visible ? signIn.hidePassword : signIn.showPassword}
              onClick={() => setVisible(!visible)}
            />
          }
        />
      )}
    </Field>
  );
}
