import { paths } from "@/app/paths";
import { fullName } from "@/lib/fullName";
import { Avatar } from "@/ui/Avatar";
import { Link } from "@/ui/Link";
import styles from "./PersonCell.module.css";

interface PersonCellProps {
  organization: string;
  person: {
    readonly user_id: string;
    readonly first_name: string;
    readonly last_name: string;
    readonly email: string;
    readonly profile_image_url: string | null;
  };
}

/** A member with their picture, who leads to their own page. */
export function PersonCell({ organization, person }: PersonCellProps) {
  const name = fullName(person);
  return (
    <span className={styles.person}>
      <Avatar name={name} image={person.profile_image_url} />
      <span>
        <Link to={paths.dashboardMember(person.user_id, { organization })}>{name}</Link>
      </span>
    </span>
  );
}
