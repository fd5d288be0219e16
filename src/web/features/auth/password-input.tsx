import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { InputWithAction } from "#web/ui/form/input.tsx";
import { Button } from "#web/ui/press/button.tsx";

export function PasswordInput(props: Omit<ComponentProps<"input">, "type">) {
  const [visible, setVisible] = useState(false);
  const Icon = visible ? EyeOff : Eye;
  return (
    <InputWithAction
      name="password"
      {...props}
      type={visible ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      action={
        <Button
          icon={Icon}
          variant="ghost"
          size="icon"
          aria-label={visible ? "Hide password" : "Show password"}
          onClick={() => setVisible(!visible)}
        />
      }
    />
  );
}
